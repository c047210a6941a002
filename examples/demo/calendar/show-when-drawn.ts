/** The number of frames without a change after which the grid counts as drawn, and the maximum number of frames to wait. */
const [stillFrames, maxFrames] = [3, 60];

/**
 * Hides the grid until its layout no longer changes, because it draws once to measure its texts, and again with the result, which would be
 * visible as a jump. Returns the function that stops waiting.
 */
export function showWhenDrawn(grid: HTMLElement): () => void {
  let before = "";
  let still = 0;
  let frames = 0;
  let request = 0;
  grid.classList.add("drawing");

  function look(): void {
    const now = placesIn(grid);
    still = now === before && now !== "" ? still + 1 : 0;
    before = now;
    frames += 1;
    if (still >= stillFrames || frames >= maxFrames) grid.classList.remove("drawing");
    else request = requestAnimationFrame(look);
  }
  look();
  return () => {
    cancelAnimationFrame(request);
    grid.classList.remove("drawing");
  };
}

function placesIn(grid: HTMLElement): string {
  const parts = [...grid.querySelectorAll("[role=row], [role=gridcell], [data-event]")];
  return parts.map((part) => JSON.stringify(part.getBoundingClientRect())).join();
}
