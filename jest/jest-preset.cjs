// The preset of Jest for tests that are compiled to CommonJS: preset: "event-calendar-mock/jest".
// This package and parts of MSW 2 are ES modules only, so they are compiled, too. MSW 3 cannot be: it needs Jest with ES modules.
const toCommonJs = { presets: [["@babel/preset-env", { targets: { node: "current" } }]] };

// Adds the fetch of Node to jsdom. Tests without a page can say testEnvironment: "node".
const testEnvironment = "jest-fixed-jsdom";

const transform = {
  // Files of the application follow its own Babel configuration, which does not reach into node_modules.
  "/node_modules/.+\\.m?js$": ["babel-jest", { ...toCommonJs, babelrc: false, configFile: false }],
  "\\.m?[jt]sx?$": ["babel-jest", toCommonJs],
};

const transformIgnorePatterns = ["/node_modules/(?!event-calendar-mock/|until-async/).+\\.c?js$"];

// Only names, from which Node also learns what a named import can take.
module.exports = { testEnvironment, transform, transformIgnorePatterns };
