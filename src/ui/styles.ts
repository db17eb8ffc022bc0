// Before every other style, which has to win. The typeface comes apart (font.ts).
import "./tokens.css";
import "./elements.css";
import "./common.css";
