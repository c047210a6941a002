import { type Kind, kinds } from "../../../kinds/kinds.ts";
import type { ControlClient } from "../control-client.ts";

/** Puts one record back as it was, and leaves all others alone. Without `before`, the record is taken away. */
export async function putBack(client: ControlClient, kind: Kind, id: number, before: object | undefined): Promise<void> {
  const world = await client.snapshot();
  const { collection } = kinds[kind];
  const records: readonly { readonly id: number }[] = world[collection];
  const others = records.filter((each) => each.id !== id);
  const next = before === undefined ? others : [...others, before];
  await client.restore({ ...world, [collection]: next.toSorted((one, other) => idOf(one) - idOf(other)) });
}

function idOf(record: object): number {
  return Number(Reflect.get(record, "id"));
}
