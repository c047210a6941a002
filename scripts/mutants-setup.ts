// A change that a property test finds, it mostly finds in its first cases; and it must find it in every run.
import fc from "fast-check";

fc.configureGlobal({ numRuns: 20, seed: 1 });
