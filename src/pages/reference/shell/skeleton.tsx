import { texts } from "../texts.ts";

/** Stands where the page will be while the description of the service loads. */
export function Skeleton() {
  return (
    <div class="columns loading">
      <div class="side" />
      <main>
        <p class="hidden" role="status">
          {texts.loading}
        </p>
        <div class="operation">
          <div class="head">
            {["third", "half", "", "", "half"].map((width, index) => (
              <span key={`${index} ${width}`} class={`skeleton ${width}`} />
            ))}
          </div>
          <aside />
        </div>
      </main>
    </div>
  );
}
