export const WELCOME = `# Welcome

This is the sample library. It shows what a library can hold; every file in it is free to use.

- **Firmware** holds images of a few megabytes, so that a download can be watched.
- **Manuals** explains downloading, in three languages.
- **Data sets** holds tables and records.
- **Media** holds a picture, a drawing and a tone.

A download counts once, however often the connection breaks. Reading lists and details is free.
`;

export const RELEASE_NOTES = `# Release notes

## 2.4.1

- The device restarts after an update without losing its network settings.
- The clock keeps time while the device is without power.

## 2.4.0

- Updates are checked against their SHA-256 before they are installed.
- The status page loads in half the time.
`;

export const GETTING_STARTED = `# Getting started

1. Open a folder and choose a file. Its details show the size, the date and the SHA-256.
2. Choose **Download**. The counter in the toolbar goes up once the file is really on its way.
3. Compare the SHA-256 of what you received with the one in the details:

   \`\`\`sh
   sha256sum router-firmware-2.4.1.bin
   \`\`\`

A download that you cancel at once costs nothing.
`;

export const RESUMING = `# Resuming a download

The address of a download stays valid for days, also after you sign out. Any program that can resume
may be used:

\`\`\`sh
curl --continue-at - --remote-name "ADDRESS"
wget --continue "ADDRESS"
\`\`\`

Resuming, pausing and fetching with several connections at once still count as one download. When the
file has changed in the meantime, the server sends the new one from its beginning, so the parts of two
versions are never mixed.
`;

export const TURKISH_GUIDE = `# Kullanım kılavuzu

1. Bir klasör açın ve bir dosya seçin. Ayrıntılarda boyutu, tarihi ve SHA-256 değeri görünür.
2. **İndir** düğmesine basın. Araç çubuğundaki sayaç, dosya gerçekten gönderilmeye başlayınca artar.
3. Bağlantı koparsa indirme kaldığı yerden sürer ve yine bir kez sayılır.
`;

export const ARABIC_GUIDE = `# دليل المستخدم

1. افتح مجلدًا واختر ملفًا. تعرض التفاصيل حجم الملف وتاريخه وقيمة SHA-256.
2. اضغط على **تنزيل**. يزداد العداد في شريط الأدوات عندما يبدأ إرسال الملف فعلًا.
3. إذا انقطع الاتصال يُستأنف التنزيل من حيث توقف ويُحسب مرة واحدة فقط.
`;

export const SENSORS_JSON = `${JSON.stringify(
  {
    updated: '2026-01-01T00:00:00Z',
    sensors: [
      { id: 'roof', unit: 'celsius', interval: 'PT1H', heightInMetres: 12.5 },
      { id: 'yard', unit: 'celsius', interval: 'PT1H', heightInMetres: 2 },
      { id: 'cellar', unit: 'celsius', interval: 'PT1H', heightInMetres: -3 },
    ],
  },
  null,
  2,
)}\n`;

export const NETWORK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240" role="img" aria-label="A server between storage and two clients">
  <rect width="640" height="240" fill="#111827"/>
  <g stroke="#60a5fa" stroke-width="3">
    <path d="M150 120H250M390 105L490 70M390 135L490 170"/>
  </g>
  <g fill="#1f2937" stroke="#93c5fd" stroke-width="2">
    <rect x="30" y="90" width="120" height="60" rx="10"/>
    <rect x="250" y="80" width="140" height="80" rx="10"/>
    <rect x="490" y="40" width="120" height="60" rx="10"/>
    <rect x="490" y="140" width="120" height="60" rx="10"/>
  </g>
  <g fill="#e5e7eb" font-family="sans-serif" font-size="18" text-anchor="middle">
    <text x="90" y="126">Storage</text>
    <text x="320" y="126">File server</text>
    <text x="550" y="76">Client</text>
    <text x="550" y="176">Client</text>
  </g>
</svg>
`;

/** A year of made-up temperatures, one line an hour. */
export function temperaturesCsv(): string {
  const start = Date.UTC(2025, 0, 1);
  const lines = ['time,celsius'];
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    const ofYear = Math.sin((2 * Math.PI * (hour / 24 - 105)) / 365);
    const ofDay = Math.sin((2 * Math.PI * ((hour % 24) - 9)) / 24);
    const celsius = 12 + 10 * ofYear + 4 * ofDay;
    lines.push(`${new Date(start + hour * 3_600_000).toISOString()},${celsius.toFixed(1)}`);
  }
  return `${lines.join('\n')}\n`;
}
