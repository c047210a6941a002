import type { Weather } from "../fault-kind.ts";

export const strippedAuthorization: Weather = {
  about: "The header Authorization is lost on the way, so that the caller is a visitor.",
  evidence: "Web servers that run the site through CGI do not pass the header on unless they are told to.",
  act: ({ answerVisitor }) => answerVisitor(),
};
