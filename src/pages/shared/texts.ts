export const sharedTexts = {
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  keys: "Keys",
  singleKeys: "Keys of one character act",
  singleKeysAbout: "Turn them off where speech input types them by accident.",
};
