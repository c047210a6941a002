/** The names of the built-in worlds that the inspector offers. A test compares them with the files. */
export const worldNames = ["city", "edge-cases", "empty", "festival", "multilingual", "small"] as const;
