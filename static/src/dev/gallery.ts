/** Fixed tables to look at while developing: `/gallery.html?view=turn&seats=8`. Not in the build. */
import { mount } from 'svelte';
import '../style/fonts.css';
import '../style/tokens.css';
import '../style/base.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('app')! });
