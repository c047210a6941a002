import { type Kind, kinds } from "../../../kinds/kinds.ts";
import type { World } from "../../../worlds/world.ts";
import { Button, Choice } from "../../shared/parts.tsx";
import { texts } from "../texts.ts";
import { type Editor, nameOf } from "./record-fields.ts";
import { RecordLink } from "./record-table.tsx";

interface FieldEditorProps {
  readonly name: string;
  readonly editor: Editor;
  readonly value: unknown;
  readonly world: World;
  readonly isChanged: boolean;
  readonly refusal: string | undefined;
  onChange(value: unknown): void;
}

export function FieldEditor({ name, editor, value, world, isChanged, refusal, onChange }: FieldEditorProps) {
  const id = `field-${name}`;
  const about = refusal === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-refusal` };
  return (
    <div class={`field ${isChanged ? "changed" : ""} ${refusal === undefined ? "" : "refused"}`}>
      <label for={id}>{name}</label>
      <div class="editor">
        <Control id={id} name={name} editor={editor} value={value} world={world} about={about} onChange={onChange} />
        {refusal !== undefined && (
          <p class="refusal" id={`${id}-refusal`} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </div>
  );
}

interface ControlProps extends Pick<FieldEditorProps, "name" | "editor" | "value" | "world" | "onChange"> {
  readonly id: string;
  readonly about: object;
}

function Control({ id, name, editor, value, world, about, onChange }: ControlProps) {
  if (typeof editor === "object")
    return <LinksEditor id={id} kind={editor.links} isOne={editor.isOne === true} value={value} world={world} onChange={onChange} />;
  if (editor === "switch")
    return (
      <span class="switch">
        <input
          id={id}
          type="checkbox"
          class="toggle"
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {String(value)}
      </span>
    );
  const text = String(value);
  if (editor === "status" || editor === "image" || name === "timezone") {
    return (
      <Choice
        id={id}
        value={text}
        {...about}
        options={optionsOf(editor, text, world).map((option) => (option === "" ? ["", texts.none] : option))}
        onChoose={onChange}
      />
    );
  }
  if (editor === "area" || editor === "list")
    return (
      <textarea
        id={id}
        rows={editor === "list" ? 2 : 4}
        value={text}
        {...about}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <input
      id={id}
      type={editor === "date" ? "datetime-local" : "text"}
      step={editor === "date" ? 1 : undefined}
      value={text}
      {...about}
      onInput={({ currentTarget }) =>
        onChange(editor === "date" && currentTarget.value.length === 16 ? `${currentTarget.value}:00` : currentTarget.value)
      }
    />
  );
}

const statuses = ["publish", "draft", "pending", "private", "future"];

function optionsOf(editor: Editor, value: string, world: World): readonly (string | readonly [string, string])[] {
  if (editor === "image") return ["", ...world.images.map(({ id, url }) => [String(id), `${id} ${url.split("/").at(-1)}`] as const)];
  if (editor === "status") return [...new Set([...statuses, value])];
  return [...new Set([value, world.site.timezone, ...world.events.map(({ timezone }) => timezone)])];
}

interface LinksEditorProps {
  readonly id: string;
  readonly kind: Kind;
  readonly isOne: boolean;
  readonly value: unknown;
  readonly world: World;
  onChange(value: readonly number[]): void;
}

function LinksEditor({ id, kind, isOne, value, world, onChange }: LinksEditorProps) {
  const ids = Array.isArray(value) ? value.map(Number) : [];
  const others = world[kinds[kind].collection].map((record) => record.id).filter((each) => !ids.includes(each));
  return (
    <div class="links">
      {ids.map((each) => (
        <span key={each} class="chip">
          <RecordLink name={`${each} ${nameOf(world, kind, each)}`} path={[kind, String(each)]} />
          <Button
            icon="close"
            class="quiet"
            aria-label={texts.takeOut(nameOf(world, kind, each))}
            onClick={() => onChange(ids.filter((other) => other !== each))}
          />
        </span>
      ))}
      <Choice
        id={id}
        value=""
        options={[["", texts.addLink], ...others.map((each) => [String(each), `${each} ${nameOf(world, kind, each)}`] as const)]}
        onChoose={(added) => onChange(isOne ? [Number(added)] : [...ids, Number(added)])}
      />
    </div>
  );
}
