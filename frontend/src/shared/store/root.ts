/**
 * The Redux store. Slices and RTK Query's reducer join when the chunk of their feature arrives, so
 * the first load carries none of it; a feature wraps its section in `withStore`.
 */
import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';

export const rootReducer = combineSlices();
export const dynamicMiddleware = createDynamicMiddleware();

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (standard) =>
      standard({ serializableCheck: false }).concat(dynamicMiddleware.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R = void> = ThunkAction<R, ReturnType<typeof rootReducer>, unknown, UnknownAction>;
