/** A benchmark cannot run without a program that is not installed; the message says how to get it. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}
