/** Fixed tables to look at while developing: `/gallery.html?view=turn&seats=8`, or of Rummy with
 * `game=rummy`. Not in the build. */
import { mount } from 'svelte';
import '../style/fonts.css';
import '../style/tokens.css';
import '../style/base.css';
import Gallery from './Gallery.svelte';
import RummyGallery from './RummyGallery.svelte';

const rummy = new URLSearchParams(location.search).get('game') === 'rummy';
mount(rummy ? RummyGallery : Gallery, { target: document.getElementById('app')! });
