// The build puts this into the page's HTML (vite.config.ts), so that what a page asks first does not wait for its scripts.
import { askAhead } from "#data/ahead.ts";

askAhead();
