let runs = 0;

/** Runs the script of the page that comes before the app, anew each time. */
export async function runBeforeApp(): Promise<void> {
  runs += 1;
  // Another address each time: a module runs once.
  await import(/* @vite-ignore */ `../../public/before-app.js?${runs}`);
}
