/** Titles of articles with their texts: HTML, of which each line is a paragraph. */
type Texts = Readonly<Record<string, string>>;

export const YOUR_ACCOUNT: Texts = {
  'Creating an account':
    'You need an e-mail address that you can read and a password of at least eight characters. A letter with a link arrives at once; the account works from the moment you follow it.\nOne account serves for buying and for selling.',
  'Changing your password':
    '<ol><li>Open <strong>Account</strong> and choose <strong>Security</strong>.</li><li>Enter the password that you have now.</li><li>Enter the new one and save.</li></ol>\nAll other places where you are signed in are signed out.',
  'Turning on two-step sign-in':
    'Scan the code with an authenticator app and enter the six digits it shows. Print the ten recovery codes and keep them away from your phone: each works once.',
  'Signing in without your phone':
    'Use one of your recovery codes in place of the six digits. If you have none left, our support asks for two things that only you can know, and that takes a working day.',
  'Closing your account':
    'Fetch everything you have bought first, for it cannot be fetched later. After closing you have 30 days to come back; then all that belongs to you is deleted, except for invoices, which the law makes us keep.',
  'Changing your e-mail address':
    'We write to the new address, and the change is made when you follow the link there. The old address is told, too, so that nobody can take your account in silence.',
  'Your public name':
    'It stands beside your items and your reviews. It may have 40 characters and can be changed once in 30 days; old links lead on to the new one.',
  'Choosing a picture':
    'Take a square of at least 400 pixels. Logos of other companies and pictures of other people are refused.',
  'Which letters we send you':
    'Invoices and warnings about your account always come. Everything else can be turned off, one by one, under <strong>Notifications</strong>.',
  'Where you are signed in':
    'The list shows each browser with its last visit and its rough place. End what you do not know, then change your password.',
  'A sign-in that was not you':
    'Change the password at once, end all other sessions and look at your latest purchases. Tell us within 48 hours, and wrong charges are given back.',
  'Languages and currencies':
    'The language of the pages and the currency of prices are chosen separately, at the foot of every page. What you pay is always charged in the currency that you have seen.',
  'Teams and shared accounts':
    'Do not share a password. Invite your colleagues into a team instead: each signs in alone, and what the team has bought is there for all.',
  'Tax numbers and invoices':
    'Enter your tax number before you buy, and it stands on every invoice from then on. Invoices that have been issued cannot be changed, only cancelled and issued again.',
  'Downloading your data':
    'Ask for a copy under <strong>Privacy</strong>. A link comes within a day and works for a week.',
  'Why an account is suspended':
    'Mostly for charges taken back by a bank, or for items that belonged to somebody else. The letter names the reason, and you can answer it within 14 days.',
  'Minimum age':
    'You must be 16 to buy and 18 to sell. With the consent of a parent, in writing, selling is possible from 16.',
};

export const SELLING: Texts = {
  'Becoming a seller':
    'Confirm who you are with a passport or identity card, and tell us the account that we shall pay into. Most sellers are ready within two working days.',
  'Preparing your first item':
    'Pack all files into one archive with a read-me that begins with what one needs to use them. Unpack it on another machine, as a buyer will, before you upload it.',
  'Setting a price':
    'Look at five items like yours and at what they offer. You can change a price at any time; who bought before keeps what they paid for.',
  'How and when you are paid':
    'On the fifth of each month for the month before, as soon as 50 or more have come together. Smaller sums wait for the next month.',
  'Our fee':
    'We keep 20 percent of the price without tax. From 1,000 sales a year on it is 15 percent, and nothing is charged for items that are free.',
  'Publishing a new version':
    'Upload it to the same item and say in three lines what is better. Everybody who has bought the item is told, and the older versions stay to be had.',
  'Pictures of your item':
    'The first picture sells: 1280 by 720 pixels, no text smaller than 24. Show the item in use, not its box.',
  'Why an item was refused':
    'The answer names each point. The most frequent are missing sources of fonts and pictures, archives that do not unpack, and descriptions that promise more than there is.',
  'Answering buyers':
    'Answer within two working days; the time is shown beside your name. Keep the talk on the platform, where we can help if it goes wrong.',
  'When a buyer wants the money back':
    'Offer help first, for most requests are questions. If the item does not do what its page says, the money goes back within 14 days.',
  'Licences that you can offer':
    'The single licence is for one work of one person, the extended one for a product that is sold. Say on the page what is included, in one sentence each.',
  'Taking an item off sale':
    'It disappears from the shop at once. Those who have bought it can fetch it for another year.',
};

export const BUYING: Texts = {
  'Finding what you need':
    'Type two or three words and narrow the results by kind, price and date. Quotation marks keep words together, a minus leaves a word out.',
  'Paying for an item':
    'By card, by transfer or from your balance. With a card you can fetch the item at once; a transfer takes one to three working days to arrive.',
  'Fetching what you have bought':
    'Everything stands under <strong>Purchases</strong>, newest first. You may fetch it as often as you like, on every machine of yours.',
  'Getting your money back':
    'Within 14 days, if the item does not do what its page says and the seller could not help. Open the purchase, choose <strong>Ask for a refund</strong> and say what is wrong.',
  'What a licence allows':
    'It stands on the invoice and beside the purchase. A single licence is for one work; if you sell that work many times, you need the extended one.',
  'Using a voucher':
    'Enter the code in the basket before you pay. One voucher works for one order, and what is left of it stays as your balance.',
  'The basket':
    'Items stay in it for 30 days, also on another device. Their price is the one of the day on which you pay.',
  'A card was declined':
    'Your bank has refused, and it does not tell us why. Check number and date, try the confirmation in your bank’s app, or pay in another way.',
  'Paying as a company':
    'Add name, address and tax number to your account. In another country of the EU the tax is then yours to report, and the invoice says so.',
  'Where your invoice is':
    'Beside the purchase, as a PDF, a minute after the payment. You can have all of a year in one archive.',
  'Buying for a team':
    'Choose the number of seats in the basket. You can give each seat to a person and take it back later.',
  Gifts:
    'Choose <strong>Buy as a gift</strong> and a day. The person gets a link that works for a year, and the price is not shown.',
  'Pre-orders':
    'You are charged on the day of publication, not before. Until then you can cancel with one click.',
  Subscriptions:
    'They renew on the same day of each month. End one at any time; it works until the end of what is paid.',
  'Writing a review':
    'Only those who have bought can write one. Say what you used it for and what you missed; it can be changed for 30 days.',
  'Reporting an item':
    'Below each item is a link for it. Copies of other people’s work, malware and untrue descriptions are taken off, mostly within a day.',
  'Prices with and without tax':
    'You see prices as your country shows them to people at home. Signed in as a company you see them without tax.',
  'Items that are free':
    'They go through the basket like all others, so that you are told about new versions. No card is asked for.',
  'When an item is no longer sold':
    'You can fetch it for another year after it was taken off. We write to you three months before the end.',
};
