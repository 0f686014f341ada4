import type { Upload } from '@file-server/contract/uploads';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviousUpload, UploadOptions } from 'tus-js-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../lib/session.ts';
import { usePublishing } from '../../lib/publishing.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import type * as FileLines from './components/file-line.tsx';
import { PublishScreen } from './publish-screen.tsx';
import { addUploads, cancelUploads, useUploads } from './queue/upload-queue.ts';

/** What tus was asked for; the tests say what becomes of it. */
const tus = vi.hoisted(() => {
  const sent: FakeUpload[] = [];
  const records: PreviousUpload[] = [];
  class DetailedError extends Error {
    originalResponse: unknown = null;
  }
  class FakeUpload {
    url: string | null = null;
    starts = 0;
    previous: PreviousUpload | null = null;
    readonly file: File;
    readonly options: UploadOptions;
    constructor(file: File, options: UploadOptions) {
      this.file = file;
      this.options = options;
      sent.push(this);
    }
    start() {
      this.starts += 1;
      this.url ??= `/api/uploads/${this.file.name}`;
    }
    abort() {
      return Promise.resolve();
    }
    resumeFromPreviousUpload(previous: PreviousUpload) {
      this.previous = previous;
      this.url = previous.uploadUrl;
    }
  }
  const urlStorage = {
    findAllUploads: () => Promise.resolve(records),
    removeUpload: () => Promise.resolve(),
  };
  return { sent, records, Upload: FakeUpload, DetailedError, defaultOptions: { urlStorage } };
});
vi.mock('tus-js-client', () => ({ ...tus, DefaultHttpStack: class {} }));
const drawn = vi.hoisted((): unknown[] => []);
vi.mock('./components/file-line.tsx', async (load) => {
  const actual = await load<typeof FileLines>();
  const FileLine: typeof actual.FileLine = (props) => {
    drawn.push(props.name);
    return actual.FileLine(props);
  };
  return { ...actual, FileLine };
});

const ENTRY = 'e'.repeat(22);
const LATER = '2099-01-01T10:00';

const upload = (name: string, more: Partial<Upload> = {}): Upload => ({
  id: name,
  name,
  folderId: null,
  path: '',
  size: 3,
  offset: 3,
  state: 'published',
  announced: {
    sha256: null,
    conflict: null,
    release: { label: null, channel: 'stable', platform: null, notes: null },
    publication: 'now',
    publishAt: null,
  },
  reason: null,
  refusal: null,
  entryId: ENTRY,
  versionId: null,
  expiresAt: '2026-11-30T10:00:00.000Z',
  ...more,
});

type Server = {
  taken?: string[];
  refused?: string[];
  ends?: Partial<Upload>;
  list?: Upload[];
  /** What it answers to a signature. */
  signing?: () => Response;
};

const empty = () => new Response(null, { status: 204 });

const calls = (server: Server) =>
  answerWith(({ path, body }) => {
    if (path === '/api/uploads/check') {
      const { files } = body as { files: { name: string }[] };
      const stateOf = (name: string) => {
        if (server.taken?.includes(name)) return 'taken';
        return server.refused?.includes(name) ? 'refused' : 'free';
      };
      return json({
        folderId: null,
        files: files.map(({ name }) => {
          const state = stateOf(name);
          return { state, entryId: null, reason: state === 'refused' ? 'It is too large.' : null };
        }),
      });
    }
    if (path.startsWith('/api/operator/drafts')) return json({ items: [], nextCursor: null });
    if (path.startsWith('/api/operator/versions/')) return server.signing?.() ?? empty();
    if (path === '/api/uploads') return json({ items: server.list ?? [] });
    if (path.startsWith('/api/uploads/')) {
      return json(upload(path.split('/').at(-1) ?? '', server.ends));
    }
    return problem('not_found');
  });

/** jsdom has no paths of files in folders. */
const file = (name: string) =>
  Object.defineProperty(new File(['abc'], name, { lastModified: 1 }), 'webkitRelativePath', {
    value: '',
  });

async function open(server: Server = {}) {
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  const asked = calls(server);
  await renderAt('/publish', <PublishScreen />, { namespaces: ['publishing', 'problem-text'] });
  return asked;
}

const choose = async (...files: File[]) => {
  const input = await screen.findByLabelText('Choose files', { selector: 'input' });
  await userEvent.upload(input, files);
};
const states = () => useUploads.getState().items.map(({ state }) => state);
/** What a browser keeps of an upload that it has begun. */
const recordOf = (name: string, id: string): PreviousUpload => ({
  size: 3,
  metadata: { filename: name, label: '1.0' },
  creationTime: '',
  urlStorageKey: `tus::publish/u1/${JSON.stringify([name, 3, 1])}::7`,
  uploadUrl: `/api/uploads/${id}`,
  parallelUploadUrls: null,
});
const submit = async (name: RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  // Out of use while names are asked about.
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};
const whole = (index: number) =>
  act(async () => tus.sent[index]?.options.onSuccess?.({ lastResponse: undefined as never }));
const fail = (index: number) => act(async () => tus.sent[index]?.options.onError?.(new Error('x')));

afterEach(() => {
  cancelUploads(useUploads.getState().items.map(({ id }) => id));
  useUploads.setState({ items: [], cancelled: new Set() });
  tus.sent.length = 0;
  tus.records.length = 0;
});

describe('publishing', () => {
  it('asks once what happens to taken names, sends the release along and leads to the file', async () => {
    await open({ taken: ['a.bin'] });
    await choose(file('a.bin'), file('b.bin'));
    const conflict = await screen.findByRole('group', { name: '1 name is taken' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Publish 2 files/ });
    expect(button.disabled).toBe(true);
    expect(tus.sent).toEqual([]);
    await userEvent.click(within(conflict).getByRole('button', { name: 'New version' }));
    await userEvent.type(screen.getByLabelText('Label'), '2.1');
    await userEvent.click(button);
    await waitFor(() => expect(tus.sent).toHaveLength(2));
    expect(tus.sent.map(({ options }) => options.metadata)).toEqual([
      { filename: 'a.bin', channel: 'stable', label: '2.1', conflict: 'newVersion' },
      { filename: 'b.bin', channel: 'stable', label: '2.1' },
    ]);
    expect(usePublishing.getState().share).toBe(0);
    await whole(0);
    const link = await screen.findByRole('link', { name: 'a.bin' });
    expect(link.getAttribute('href')).toBe(`/file-manager?selected=${ENTRY}`);
    expect(usePublishing.getState().share).toBe(0.5);
    await whole(1);
    expect(await screen.findByRole('heading', { name: '2 files done' })).toBeDefined();
    expect(usePublishing.getState().share).toBeNull();
  });

  it('sends a signature to the version of the file beside it, and says so when that is refused', async () => {
    const answers = [problem('internal'), problem('entry_not_found')];
    const calls = await open({
      ends: { versionId: 'v'.repeat(22) },
      signing: () => answers.shift() ?? empty(),
    });
    await choose(file('a.bin'), file('a.bin.asc'), file('lone.bin.asc'));
    expect(await screen.findByText(/· signature \.asc$/)).toBeTruthy();
    await userEvent.click(await submit(/^Publish 2 files/));
    await waitFor(() => expect(tus.sent).toHaveLength(2));
    expect(tus.sent.map((one) => one.file.name)).toEqual(['a.bin', 'lone.bin.asc']);
    await whole(0);
    const signed = () => calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(signed()).toHaveLength(2));
    expect(signed()[0]).toMatchObject({
      path: `/api/operator/versions/${'v'.repeat(22)}/signatures/asc`,
      body: { content: btoa('abc') },
    });
    expect(await screen.findByRole('button', { name: /^Try again/ })).toBeTruthy();
    await whole(1);
    await waitFor(() => expect(states()).toEqual(['failed', 'published']));
    expect(signed()).toHaveLength(2);
  });

  it('tells which names are refused, and sends the others', async () => {
    await open({ refused: ['large.bin'], taken: ['kept.bin'] });
    await choose(file('large.bin'), file('a\\b'), file('fine.bin'), file('kept.bin'));
    expect(await screen.findByText(/It is too large\./)).toBeDefined();
    expect(screen.getByText(/Its name has a slash or backslash\./)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    await userEvent.click(await submit(/^Publish 2 files/));
    await waitFor(() => expect(tus.sent.map((sent) => sent.file.name)).toEqual(['fine.bin']));
    expect(screen.getByText(/Skipped/)).toBeDefined();
  });

  it('asks anew where a name is taken between the question and the start', async () => {
    const server: Server = {};
    await open(server);
    await choose(file('a.bin'));
    const button = await submit(/^Publish 1 file/);
    server.taken = ['a.bin'];
    await userEvent.click(button);
    expect(await screen.findByRole('group', { name: '1 name is taken' })).toBeDefined();
    expect(tus.sent).toEqual([]);
  });

  it('waits out an outage and goes on with the same upload by itself', async () => {
    await open();
    await choose(file('a.bin'));
    await userEvent.click(await submit(/^Publish 1 file/));
    await waitFor(() => expect(tus.sent[0]?.starts).toBe(1));
    await fail(0);
    expect(await screen.findByText(/Waiting for the server/)).toBeDefined();
    await waitFor(() => expect(tus.sent[0]?.starts).toBe(2));
    expect(tus.sent).toHaveLength(1);
  });

  it('sends a file again, as it is told, whose name somebody took meanwhile', async () => {
    const server: Server = { ends: { state: 'refused', refusal: 'name_taken', reason: 'Taken.' } };
    await open(server);
    await choose(file('a.bin'));
    await userEvent.click(await submit(/^Publish 1 file/));
    await waitFor(() => expect(tus.sent).toHaveLength(1));
    await whole(0);
    const conflict = await screen.findByRole('group', { name: '1 name is taken' });
    await userEvent.click(within(conflict).getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(tus.sent).toHaveLength(2));
    expect(tus.sent[1]?.options.metadata?.['conflict']).toBe('keepBoth');
  });

  it('draws of many files only those of which there is news', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}.bin`);
    await open();
    await choose(...names.map(file));
    await userEvent.click(await submit(/^Publish 20 files/));
    await waitFor(() => expect(tus.sent).toHaveLength(3));
    drawn.length = 0;
    await fail(0);
    expect(await screen.findByText(/Waiting for the server/)).toBeDefined();
    expect(new Set(drawn)).toEqual(new Set(['0.bin']));
  });

  it('pauses, goes on and cancels', async () => {
    await open();
    await choose(file('a.bin'));
    await userEvent.click(await submit(/^Publish 1 file/));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause a.bin' }));
    expect(screen.getByRole('heading', { name: 'Paused' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Paused');
    await userEvent.click(screen.getByRole('button', { name: 'Resume a.bin' }));
    await waitFor(() => expect(tus.sent[0]?.starts).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel a.bin' }));
    expect(screen.queryByText('a.bin')).toBeNull();
  });

  it('knows a file again after a reload, and goes on with what it was to become', async () => {
    tus.records.push(recordOf('a.bin', 'known'));
    await open({ list: [upload('a.bin', { id: 'known', offset: 1, state: 'receiving' })] });
    const heading = await screen.findByRole('heading', { name: '1 file is not finished' });
    const [input] = screen.getAllByLabelText('Choose files', { selector: 'input' });
    if (!input) throw new Error('There is a way to choose.');
    await userEvent.upload(input, [file('a.bin')]);
    await waitFor(() => expect(tus.sent[0]?.previous?.uploadUrl).toBe('/api/uploads/known'));
    expect(tus.sent[0]?.options.metadata).toEqual({ filename: 'a.bin', label: '1.0' });
    expect(heading.isConnected).toBe(false);
  });

  it('has no unfinished file any more that is cancelled while it is sent', async () => {
    tus.records.push(recordOf('a.bin', 'known'));
    await open({ list: [upload('a.bin', { id: 'known', offset: 1, state: 'receiving' })] });
    await screen.findByRole('heading', { name: '1 file is not finished' });
    const [input] = screen.getAllByLabelText('Choose files', { selector: 'input' });
    await userEvent.upload(input ?? document.body, [file('a.bin')]);
    await screen.findByRole('button', { name: 'Pause a.bin' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel a.bin' }));
    expect(screen.queryByText('a.bin')).toBeNull();
  });

  it('sends a file once that is chosen again while it is sent, and says that it is on its way', async () => {
    const server: Server = {};
    await open(server);
    await choose(file('a.bin'));
    await userEvent.click(await submit(/^Publish 1 file/));
    await waitFor(() => expect(tus.sent[0]?.starts).toBe(1));
    tus.records.push(recordOf('a.bin', 'a.bin'));
    server.list = [upload('a.bin', { offset: 1, state: 'receiving' })];
    await choose(file('a.bin'));
    expect(await screen.findByText('The file is on its way already.')).toBeDefined();
    expect(tus.sent).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Publish 1 file/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pause a.bin' }));
    await choose(file('a.bin'), file('a.bin.asc'));
    await waitFor(() => expect(tus.sent[0]?.starts).toBe(2));
    expect(tus.sent).toHaveLength(1);
    server.list = [upload('a.bin', { versionId: 'v'.repeat(22) })];
    await whole(0);
    await waitFor(() => expect(states()).toEqual(['published']));
  });

  it('publishes a file to another place while the same one is sent', async () => {
    const server: Server = {};
    await open(server);
    await choose(file('a.bin'));
    await userEvent.click(await submit(/^Publish 1 file/));
    await waitFor(() => expect(tus.sent).toHaveLength(1));
    tus.records.push(recordOf('a.bin', 'a.bin'));
    server.list = [upload('a.bin', { folderId: ENTRY, offset: 1, state: 'receiving' })];
    await choose(file('a.bin'));
    expect(await submit(/^Publish 1 file/)).toBeDefined();
    expect(tus.sent).toHaveLength(1);
  });

  it('goes on with a file that failed when it is chosen again', async () => {
    const server: Server = {};
    await open(server);
    const gone = file('a.bin');
    await choose(gone);
    await userEvent.click(await submit(/^Publish 1 file/));
    await waitFor(() => expect(tus.sent).toHaveLength(1));
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      throw new Error('It is gone.');
    });
    await fail(0);
    await waitFor(() => expect(states()).toEqual(['failed']));
    tus.records.push(recordOf('a.bin', 'a.bin'));
    server.list = [upload('a.bin', { offset: 1, state: 'receiving' })];
    const back = file('a.bin');
    await choose(back);
    await waitFor(() => expect(tus.sent).toHaveLength(2));
    expect(tus.sent[1]?.file).toBe(back);
    expect(tus.sent[1]?.previous?.uploadUrl).toBe('/api/uploads/a.bin');
    expect(states()).toEqual(['sending']);
  });

  it('tells every line of one upload what became of it', async () => {
    const server: Server = {};
    await open(server);
    const previous = recordOf('a.bin', 'known');
    const twice = { file: file('a.bin'), name: 'a.bin', path: '', folderId: null, previous };
    const metadata = { filename: 'a.bin', channel: 'stable' };
    act(() => addUploads([twice, twice].map((one) => ({ ...one, metadata }))));
    server.list = [upload('a.bin', { id: 'known', state: 'processing' })];
    await whole(0);
    await whole(1);
    expect(states()).toEqual(['processing', 'processing']);
    server.list = [upload('a.bin', { id: 'known' })];
    await waitFor(() => expect(states()).toEqual(['published', 'published']), { timeout: 2_000 });
  });

  it('takes a moment only that is to come, and says what waits for it', async () => {
    await open({ ends: { state: 'drafted', entryId: null } });
    await choose(file('a.bin'));
    await userEvent.click(await screen.findByRole('radio', { name: 'At a moment' }));
    const button = await submit(/^Schedule 1 file/);
    await userEvent.click(button);
    expect(await screen.findByText('Choose a moment that is still to come.')).toBeDefined();
    expect(tus.sent).toEqual([]);
    const field = screen.getByLabelText('At a moment', { selector: '[type=datetime-local]' });
    await userEvent.type(field, LATER);
    await userEvent.click(button);
    await waitFor(() => expect(tus.sent).toHaveLength(1));
    const { publishAt } = tus.sent[0]?.options.metadata ?? {};
    expect(publishAt).toBe(new Date(LATER).toISOString());
    await whole(0);
    expect(await screen.findByText(/Scheduled for .*2099/)).toBeDefined();
  });
});
