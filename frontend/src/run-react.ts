/** Runs React when its chunk is run; else it would run in one task with the page's own code. */
import 'react-dom/client';
