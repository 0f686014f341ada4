import { firmwareImage, ringsPng, toneWav } from './binary-content.ts';
import * as text from './text-content.ts';

export interface SampleFile {
  readonly name: string;
  readonly content: () => Uint8Array;
}

interface SampleFolder {
  readonly name: string;
  readonly files: readonly SampleFile[];
}

const MIB = 1024 * 1024;

export const WELCOME_FILES: readonly SampleFile[] = [textFile('Welcome.md', () => text.WELCOME)];

export const SAMPLE_FOLDERS: readonly SampleFolder[] = [
  {
    name: 'Firmware',
    files: [
      { name: 'router-firmware-2.4.1.bin', content: () => firmwareImage('2.4.1', 6 * MIB) },
      { name: 'router-firmware-2.4.0.bin', content: () => firmwareImage('2.4.0', 5 * MIB) },
      textFile('Release notes.md', () => text.RELEASE_NOTES),
    ],
  },
  {
    name: 'Manuals',
    files: [
      textFile('Getting started.md', () => text.GETTING_STARTED),
      textFile('Resuming a download.md', () => text.RESUMING),
      textFile('Kullanım kılavuzu.md', () => text.TURKISH_GUIDE),
      textFile('دليل المستخدم.md', () => text.ARABIC_GUIDE),
    ],
  },
  {
    name: 'Data sets',
    files: [
      textFile('temperatures-2025.csv', text.temperaturesCsv),
      textFile('sensors.json', () => text.SENSORS_JSON),
    ],
  },
  {
    name: 'Media',
    files: [
      { name: 'rings.png', content: () => ringsPng(512) },
      { name: 'tone-440-hz.wav', content: () => toneWav(440, 3) },
      textFile('network.svg', () => text.NETWORK_SVG),
    ],
  },
];

function textFile(name: string, content: () => string): SampleFile {
  return { name, content: () => new TextEncoder().encode(content()) };
}
