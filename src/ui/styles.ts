// Before every other style, which has to win.
import "@fontsource-variable/inter/wght.css";
import "./tokens.css";
