// The build puts this into the page's HTML (tasks/first-screen.ts), so that what a page asks first does not wait for its scripts.
import "#ui/styles.ts";
import "./start-frame.css";
import { startPrefetch } from "#data/prefetch.ts";
import { chosenColours, setPalette } from "#ui/chosen-colours.ts";

startPrefetch();

// What stands in the HTML has the right colours from the first moment. Who follows the device does so later on (ui/colours.ts).
const colours = chosenColours();
setPalette(colours === "dark" || (colours === "auto" && matchMedia("(prefers-color-scheme: dark)").matches));
