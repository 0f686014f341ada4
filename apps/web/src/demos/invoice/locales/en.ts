export const en = {
  title: 'Invoice {{number}}',
  untitled: 'Invoice',
  forms: { label: 'Form of the invoice', modern: 'Modern', compact: 'Compact' },
  missing: 'There is no such invoice',
  missingText: 'The address may be wrong.',
  toSample: 'Show the sample invoice',
  heading: 'Invoice',
  number: 'Number',
  date: 'Date',
  dueDate: 'Due date',
  billedTo: 'Billed to',
  services: 'Services',
  service: 'Service',
  unit: 'Unit',
  units: { hour: 'Hour' },
  unitPrice: 'Unit price',
  quantity: 'Quantity',
  total: 'Total',
  subtotal: 'Subtotal',
  tax: 'Tax',
  discount: 'Discount',
  due: 'Total due',
  thanks: 'Thank you for your business.',
  small: 'A sample of the demonstration; nobody has to pay it.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    invoice: typeof en;
  }
}
