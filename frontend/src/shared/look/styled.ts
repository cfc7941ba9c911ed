/** Emotion's `styled` without MUI around it, so that the first load carries none of MUI. */
import styled from '@emotion/styled/base';

export { keyframes } from '@emotion/react';
export { styled };
