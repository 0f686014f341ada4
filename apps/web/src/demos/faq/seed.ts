import type { Faq } from './model/faq.ts';

const ANSWERS: Readonly<Record<string, string>> = {
  'Can I stop a download and go on later?':
    'Yes. A browser or a download manager asks for the rest of the file only, as long as the file has not changed in the meantime. If a new version has been published since, the download begins again, so that you never hold half of one version and half of another.',
  'How do I check that a file has arrived whole?':
    'Compare its SHA-256 checksum with the one that stands beside the file. On Linux and macOS run sha256sum or shasum -a 256, on Windows Get-FileHash in PowerShell. If a single character differs, fetch the file again.',
  'Why is my download slower than my line?':
    'The slowest part between both ends sets the pace: the radio of your phone, a busy router, a virus scanner that reads along, or the disk it is written to. Try a cable and pause other transfers. If it stays slow at every hour of the day, ask whoever runs the portal.',
  'What do I do with a file that ends in .zip?':
    'It is an archive: several files in one. Windows, macOS and most Linux desktops open it by a double click. Take the files out of it before you use them, for a program that starts inside an archive often cannot find its neighbours.',
  'And with one that ends in .tar.gz or .tar.xz?':
    'These are archives of the Unix world. The command tar xf and the name of the file unpacks both kinds; on Windows 10 and later the same command works in a terminal. Permissions and links inside are kept, which a zip archive often loses.',
  'My system says that the program is from an unknown publisher. Is it safe?':
    'The warning means that nobody has vouched for it with a signature, or that few people have run it yet. Check the checksum and where you have it from. If both are as they should be, it is the file that its authors published; whether you trust them is yours to decide.',
  'Why does my browser call a file dangerous?':
    'Browsers warn of kinds of files that can act on your machine, such as installers and scripts, and of files that few others have fetched. It is a warning about the kind, not a finding in this file. Keep it only if you have asked for it yourself.',
  'Which version should I take?':
    'The newest one, unless a colleague or a manual names another. Older versions are kept for machines that cannot be changed yet and for comparisons. The notes of a release say what has been mended, and what must be done before.',
  'Where have my downloads gone?':
    'Into the folder that your browser uses for them, usually called Downloads. Press Ctrl+J in most browsers, or Cmd+Shift+J on a Mac, for a list with the place of each file. In the settings you can let it ask every time instead.',
  'The disk is full. Is the download lost?':
    'Mostly not. Make room, then let the browser or the download manager go on; what has arrived is still there under a name that ends in .part or .crdownload. Do not rename that file yourself.',
  'How do I fetch a file from the command line?':
    'Copy the address of a link that was made for you and hand it to curl or wget. With curl, -O keeps the name and -C - goes on where an earlier attempt ended. Treat the address like a password, for whoever has it may have the file.',
  'I have forgotten my password. What now?':
    'Where the sign-in page offers a new one, a letter with a link comes within minutes; look among the unwanted mail, too. If none comes, the address is not the one of your account. Where it offers none, whoever runs the portal can give you a new password.',
  'How do I keep my account to myself?':
    'Take a long password that you use nowhere else, best from a password manager, and turn on the second step of the sign-in where it is offered. Sign out on machines that are not yours. Nobody who helps you needs your password to do so.',
  'What does it mean that these apps are a demonstration?':
    'The calendar, the mails, the shop and their neighbours run in this window with invented data. Nothing of what you write there leaves your browser, and closing the tab forgets it. The file manager is the real thing.',
};

/** The 14 entries of the specification. */
export const FAQS: readonly Faq[] = Object.entries(ANSWERS).map(([question, answer], index) => ({
  id: `faq-${index + 1}`,
  question,
  answer,
}));
