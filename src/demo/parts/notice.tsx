/** A sentence about what happened, and what can be done about it. */
export interface NoticeContent {
  readonly text: string;
  /** True for a refusal. */
  readonly isError?: boolean;
  readonly action?: { readonly label: string; run(): void };
}

/** Shows a notice, and has screen readers say it. */
export function Notice({ notice }: { readonly notice: NoticeContent | undefined }) {
  return (
    <div class="notices" role="status">
      {notice && (
        <p class={notice.isError ? "notice failed" : "notice"}>
          {notice.text}
          {notice.action && (
            <button type="button" onClick={notice.action.run}>
              {notice.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
