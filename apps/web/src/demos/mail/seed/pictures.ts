import type { Attachment } from '../model/mail.ts';

type Scene = { readonly sky: string; readonly floor: string; readonly light: string };

const SCENES: Readonly<Record<string, Scene>> = {
  'north-aisle.svg': { sky: '#12263f', floor: '#0b1626', light: '#5fb3f6' },
  'cable-tray.svg': { sky: '#2a1f3d', floor: '#171024', light: '#c79bf2' },
  'evening-light.svg': { sky: '#5b2d2a', floor: '#2b1512', light: '#ffb86b' },
};

/** Racks that grow smaller towards the end of an aisle. */
function aisle({ sky, floor, light }: Scene): string {
  const racks = Array.from({ length: 6 }, (_, index) => {
    const width = 84 - index * 12;
    const height = 240 - index * 32;
    const top = 60 + index * 16;
    const left = [0, 84, 156, 216, 264, 300][index] ?? 0;
    const lamps = Array.from(
      { length: 4 },
      (__, lamp) =>
        `<circle cx="${width / 2}" cy="${(height / 5) * (lamp + 1)}" r="${5 - index * 0.6}" fill="${light}" opacity="${0.95 - lamp * 0.18}"/>`,
    ).join('');
    const rack = `<rect width="${width - 4}" height="${height}" rx="4" fill="${floor}" stroke="${light}" stroke-opacity=".35"/>${lamps}`;
    return `<g transform="translate(${left} ${top})">${rack}</g><g transform="translate(${720 - left} ${top}) scale(-1 1)">${rack}</g>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 405" width="720" height="405"><defs><radialGradient id="g" cy=".45"><stop stop-color="${light}" stop-opacity=".9"/><stop offset=".5" stop-color="${light}" stop-opacity=".15"/><stop offset="1" stop-color="${sky}" stop-opacity="0"/></radialGradient></defs><rect width="720" height="405" fill="${sky}"/><path d="M0 405V310L330 190h60l330 120v95z" fill="${floor}"/><rect width="720" height="405" fill="url(#g)"/>${racks}</svg>`;
}

/** Drawn here, so that nothing has to be fetched. */
export function pictureNamed(fileName: string): Attachment {
  const scene = SCENES[fileName];
  const drawing = scene === undefined ? '' : aisle(scene);
  return {
    fileName,
    type: 'image/svg+xml',
    size: new TextEncoder().encode(drawing).length,
    url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  };
}
