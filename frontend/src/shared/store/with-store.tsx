import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createStore, type AppStore } from './root';

let store: AppStore | null = null;

/** The one store of the page, made when the first feature asks for it. */
export function pageStore(): AppStore {
  store ??= createStore();
  return store;
}

/** Lets the next section begin with an empty store; between tests. */
export function forgetStore(): void {
  store = null;
}

/** Gives a feature's section the page's store. */
export function withStore<P extends object>(Section: ComponentType<P>): ComponentType<P> {
  return function StoredSection(props: P) {
    return (
      <Provider store={pageStore()}>
        <Section {...props} />
      </Provider>
    );
  };
}
