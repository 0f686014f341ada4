import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_TYPES, fileTypeOf } from './file-type.ts';

const typeOf = (name: string, mediaType = 'application/octet-stream') =>
  fileTypeOf({ name, mediaType });

describe('fileTypeOf', () => {
  it('knows a file by its extension whatever its case', () => {
    expect(typeOf('image.ISO')).toBe('disk');
    expect(typeOf('tool.tar.gz')).toBe('archive');
    expect(typeOf('setup.exe')).toBe('package');
    expect(typeOf('report.csv', 'text/csv')).toBe('sheet');
  });

  it('falls back to the media type', () => {
    expect(typeOf('clip', 'video/mp4')).toBe('video');
    expect(typeOf('photo.heif', 'image/heif')).toBe('image');
    expect(typeOf('firmware.bin')).toBe('binary');
  });

  it('has an answer for every name and media type', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, mediaType) => {
        expect(FILE_TYPES).toContain(fileTypeOf({ name, mediaType }));
      }),
    );
  });

  it('is not fooled by names of object members', () => {
    expect(typeOf('x.constructor', 'toString/x')).toBe('binary');
  });
});
