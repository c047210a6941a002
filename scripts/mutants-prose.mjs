// Leaves the sentences for people out of `mutants.mjs`: what a declaration is about, and why a place is not compared.
const prose = new Set(["about", "reason"]);

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "prose",
    value: {
      shouldIgnore(path) {
        return path.isObjectProperty() && prose.has(path.node.key.name) ? "A sentence for people." : undefined;
      },
    },
  },
];
