export { decryptField } from '@file-server/domain';
