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
  /** One row: how often they have changed. */
  server_settings_revision: { id: number; revision: number };
}
