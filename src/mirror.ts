export type { AnswerStore, ClientOptions, ServiceAnswer } from "./mirror/client/service-client.ts";
export { WallError } from "./mirror/client/wall.ts";
export type { Difference, DifferenceKind } from "./mirror/compare/differences.ts";
export type { Mask } from "./mirror/compare/masks.ts";
export { createPseudonymise } from "./mirror/pseudonyms/pseudonymise.ts";
export type { Pseudonymise, Pseudonyms, RecordedRecord } from "./mirror/record/collect.ts";
export { type Recorded, record } from "./mirror/record/record.ts";
export type { RecordOptions } from "./mirror/record/record-options.ts";
export type { SiteFacts } from "./mirror/record/site-facts.ts";
export type { ComparedProbe, Probe } from "./mirror/verify/probes.ts";
export {
  type Verification,
  type VerifiedRule,
  type VerifyOptions,
  verify,
  type WalledProbe,
} from "./mirror/verify/verify.ts";
