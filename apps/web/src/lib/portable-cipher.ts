export { decryptField } from '@file-server/domain/field-encryption';
