export interface ServerSettingsTables {
  /** What operators have set; a setting without a row is the environment's. */
  server_settings: {
    name: string;
    /** JSON. */
    value: string;
    changed_at: number;
    /** Id of the operator; null = the command line. */
    changed_by: string | null;
  };
  /** The logo, those before it, and those that were chosen and not set. */
  brand_pictures: {
    /** Where it is served, with the SHA-256 of its content. */
    path: string;
    /** WebP in base64. */
    content: string;
    width: number;
    height: number;
    kept_at: number;
  };
  /** One row: how often they have changed. */
  server_settings_revision: { id: number; revision: number };
}
