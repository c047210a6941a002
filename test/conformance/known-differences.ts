/**
 * Lists the recorded pairs that the calendar answers differently, each with the reason. The tests fail when a listed pair is answered
 * as recorded, so that the list only shrinks.
 */
export const knownDifferences: Readonly<Record<"first-site" | "second-site", Readonly<Record<string, string>>>> = {
  "first-site": {
    'grammar-costs/create cost="1,.5"': "One pair does not show how the service reads a comma right before a point.",
  },
  "second-site": {},
};
