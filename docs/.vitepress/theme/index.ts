import { useData } from "vitepress";
import theme from "vitepress/theme";
import { onMounted, watch } from "vue";
import "./style.css";

/** The theme of VitePress in the colours of the pages of the server. Its home page has no main landmark, so the theme gives it one. */
export default {
  extends: theme,
  setup() {
    const { page, frontmatter } = useData();
    const mark = () => {
      const content = document.getElementById("VPContent");
      if (frontmatter.value.layout === "home") content?.setAttribute("role", "main");
      else content?.removeAttribute("role");
    };
    onMounted(mark);
    watch(() => page.value.relativePath, mark, { flush: "post" });
  },
};
