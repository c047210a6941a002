import { useId, useRef, useState } from "preact/hooks";
import type { EventImage } from "../api/calendar-api.ts";
import { useDemo } from "../context.ts";
import { Button, Icon } from "../parts/button.tsx";
import { TextField } from "../parts/field.tsx";
import { useRequest } from "../parts/use-request.ts";
import type { PictureChoice } from "./draft.ts";

interface PictureFieldProps {
  readonly picture: PictureChoice | undefined;
  readonly error: string | undefined;
  onChange(picture: PictureChoice | undefined): void;
}

/** The picture of an event: none, one of other events of the site, or any by its URL. Loads the pictures when it is opened. */
export function PictureField({ picture, error, onChange }: PictureFieldProps) {
  const { api, texts } = useDemo();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const request = useRequest(isOpen ? (signal) => api.listPictures(signal) : undefined, [api, isOpen]);
  const address = picture === undefined || picture.id !== undefined ? "" : picture.url;
  return (
    <div class="field">
      <span id={id} class="label">
        {texts.values.picture}
      </span>
      <div class="picture-now">
        {/* The security policy of the page would block a picture of another host. */}
        {picture?.id !== undefined && <img src={picture.url} alt={texts.pictureNumber(picture.id)} />}
        <button ref={opener} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? "up" : "down"} /> {picture ? texts.otherPicture : texts.choosePicture}
        </button>
        {picture && (
          <Button
            icon="close"
            label={texts.noPicture}
            class="plain"
            onClick={() => {
              // This button disappears.
              opener.current?.focus();
              onChange(undefined);
            }}
          />
        )}
      </div>
      {isOpen && (
        <fieldset class="pictures" aria-labelledby={id}>
          {request.error !== undefined && <p class="hint">{texts.picturesNotLoaded}</p>}
          {request.value?.map((image) => (
            <Button
              key={image.id}
              class="plain"
              aria-label={texts.pictureNumber(image.id)}
              aria-pressed={picture?.id === image.id}
              onClick={() => onChange({ id: image.id, url: image.url })}
            >
              <img src={smallOf(image)} alt="" loading="lazy" />
            </Button>
          ))}
        </fieldset>
      )}
      {(isOpen || address !== "" || error !== undefined) && (
        <TextField
          label={texts.pictureAddress}
          error={error}
          inputMode="url"
          value={address}
          onText={(text) => onChange(text.trim() === "" ? undefined : { id: undefined, url: text.trim() })}
        />
      )}
    </div>
  );
}

function smallOf({ sizes, url }: EventImage): string {
  return sizes?.thumbnail?.url ?? url;
}
