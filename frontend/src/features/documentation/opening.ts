/** What stands in the documentation page before the server has answered. */
export interface Opening {
  sections: { id: string; title: string }[];
  /** The text of the first section as HTML. */
  html: string;
}
