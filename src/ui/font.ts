// Apart from the styles: on a slow line it comes after the first screen.
import "@fontsource-variable/inter/wght.css";
