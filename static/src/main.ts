import { mount } from 'svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import App from './App.svelte';
import { installWorker } from './net/client';
import { renewWhenStale } from './net/renewal';
import { spoken } from './texts/say.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

renewWhenStale();
await spoken.need('page');

export default mount(App, { target });

installWorker();
