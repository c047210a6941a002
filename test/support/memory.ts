import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Returns the used bytes of the heap and of buffers, after garbage collections. */
export async function usedMemory(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  // Some objects are only released by tasks between two collections.
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
