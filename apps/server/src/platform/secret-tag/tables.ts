export interface SecretTagTables {
  /** One row, from the first start on. */
  secret_tag: {
    id: number;
    /** Of the secret of the server that was started last. */
    tag: string;
  };
}
