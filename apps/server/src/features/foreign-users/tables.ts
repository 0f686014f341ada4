/** Which account here is whose at another licence server. */
export interface ForeignUserTables {
  foreign_users: {
    /** Origin of the licence server. */
    authority: string;
    /** The user's id there. */
    uuid: string;
    user_id: string;
  };
}
