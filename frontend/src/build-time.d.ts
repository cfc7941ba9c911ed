/** When the pages were built, milliseconds since 1970; both renderings of a page use it as "now". */
declare const __BUILT_AT__: number;
