import type { FaultKindDeclaration } from "../fault-kind.ts";

export const strippedAuthorization: FaultKindDeclaration = {
  about: "The header Authorization is lost on the way, so that the caller is a visitor.",
  act: ({ answerVisitor }) => answerVisitor(),
};
