import { describe, expect, it } from 'vitest';
import { seedMails } from '../seed.ts';
import { forward, othersOf, replyTo, replyToAll, resume } from './answering.ts';
import { type Mail, SUBJECT_MAX_LENGTH } from './mail.ts';
import { OWN_ADDRESS } from './own-address.ts';

const [first, ...rest] = seedMails(0).mails as [Mail, ...Mail[]];
const withPictures = rest.find(({ hasAttachments }) => hasAttachments) as Mail;

describe('an answer', () => {
  it('goes to the sender and cites the mail', () => {
    expect(replyTo(first, 'Penny <wrote>:')).toMatchObject({
      to: 'Penny Packet <penny@wanderbyte.example>',
      cc: '',
      subject: 'Re: The survey data set has arrived',
      message: '',
      quoted: `<p>Penny &lt;wrote&gt;:</p><blockquote type="cite">${first.message}</blockquote>`,
    });
  });

  it('goes with a copy to everybody else but oneself', () => {
    expect(replyToAll(first, '').cc).toBe('Mira Checksum <mira@addsup.example>');
    const copied = { ...first, cc: [...first.cc, OWN_ADDRESS, first.from] };
    expect(othersOf(copied).map(({ email }) => email)).toEqual(['mira@addsup.example']);
  });

  it('to a mail of one’s own goes to whom that went', () => {
    const own = { ...first, from: { ...OWN_ADDRESS, avatar: '' }, to: [first.from] };
    expect(replyTo(own, '').to).toBe('Penny Packet <penny@wanderbyte.example>');
  });

  it.each(['Re: Hello', 'RE:Hello', 'Hello'])('has one prefix: %s', (subject) => {
    expect(replyTo({ ...first, subject }, '').subject).toBe('Re: Hello');
  });

  it('keeps the subject within its bound', () => {
    const subject = 'x'.repeat(SUBJECT_MAX_LENGTH);
    expect(replyTo({ ...first, subject }, '').subject).toHaveLength(SUBJECT_MAX_LENGTH);
  });
});

describe('a forwarded mail', () => {
  it('takes the attachments along and is for nobody yet', () => {
    expect(forward(withPictures, '')).toMatchObject({
      to: '',
      subject: 'Fwd: Pictures of the new server room',
      attachments: withPictures.attachments,
    });
  });
});

describe('a draft', () => {
  it('goes on where it was left, the cited part apart', () => {
    const answer = replyToAll(first, 'Penny:');
    const message = `<p>Thank you!</p>${answer.quoted}`;
    const draft = { ...first, to: [first.from], subject: answer.subject, message, bcc: [] };
    expect(resume(draft)).toEqual({ ...answer, message: '<p>Thank you!</p>' });
  });

  it('may cite nothing', () => {
    expect(resume({ ...first, message: '<p>a</p>' })).toMatchObject({
      message: '<p>a</p>',
      quoted: '',
    });
  });
});
