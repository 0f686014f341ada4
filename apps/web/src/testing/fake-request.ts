/** An XMLHttpRequest that goes nowhere: the tests say what is answered. */
export class FakeRequest {
  static readonly sent: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: ProgressEventInit) => void } = {};
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  method = '';
  body: Blob | null = null;
  isAborted = false;
  isFailed = false;
  status = 0;
  responseText = '';
  #headers: Record<string, string> = {};
  open(method: string): void {
    this.method = method;
  }
  setRequestHeader(): void {}
  send(body: Blob | null): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }
  getResponseHeader(name: string): string | null {
    return this.#headers[name] ?? null;
  }
  answer(status: number, headers: Record<string, string>): void {
    this.status = status;
    this.#headers = headers;
    this.onload?.();
  }
  fail(): void {
    this.isFailed = true;
    this.onerror?.();
  }

  /** Those that are neither answered, failed nor aborted. */
  static running(): FakeRequest[] {
    return FakeRequest.sent.filter(
      ({ isAborted, isFailed, status }) => !isAborted && !isFailed && status === 0,
    );
  }
}
