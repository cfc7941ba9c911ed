/** When the pages were built, milliseconds since 1970; both renderings of a page use it as "now". */
declare const __BUILT_AT__: number;
/** Whether the page in view follows changes of the content, as `make run` builds it. */
declare const __PREVIEW__: boolean;
