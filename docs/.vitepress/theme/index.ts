import theme from "vitepress/theme";
import "./style.css";

/** The theme of VitePress in the colours of the pages of the server. */
export default theme;
