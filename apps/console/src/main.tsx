/** The console's entry: the steps of startup, with the page they work on. */
import '@mantine/core/styles.css';
import '@fontsource-variable/inter';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { authStore, initAuth } from './auth/auth.ts';
import { answerSilentFrame, isSilentFrame } from './auth/silent-frame.ts';
import { startAuth } from './auth/start-auth.ts';
import { changeLanguage, startI18n, storedLanguage } from './i18n/i18n.ts';
import { isLanguage } from './i18n/languages.ts';
import { Themed } from './startup/app.tsx';
import { readEnvironment } from './startup/environment.ts';
import { reportError, startErrorReporting } from './startup/error-reporting.ts';
import { FailurePage } from './startup/failure-page.tsx';
import { mountApp } from './startup/mount-app.tsx';
import { validateWithoutEval } from './startup/no-eval.ts';
import { loadRuntimeConfig } from './startup/runtime-config.ts';
import { startConsole } from './startup/start-console.ts';
import { setTrustedTypes } from './startup/trusted-types.ts';

setTrustedTypes(window);
validateWithoutEval();

const place = document.getElementById('app');
if (!place) throw new Error('the page has no element for the app');

// Reload a page restored by Back (bfcache): it would still be waiting for the redirect to the login.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

if (isSilentFrame(window)) {
  void answerSilentFrame(readEnvironment(document));
} else {
  const root = createRoot(place);
  void startConsole({
    initialise: startI18n,
    readEnvironment: () => readEnvironment(document),
    startErrorReporting,
    loadRuntimeConfig,
    startAuth: (environment) =>
      startAuth({
        identity: initAuth(environment),
        store: authStore,
        location,
        history,
        errorPath: environment.identityErrorPath ?? '/',
        report: reportError,
        follow: async (language) => {
          if (isLanguage(language) && language !== storedLanguage()) await changeLanguage(language);
        },
      }),
    mount: () => mountApp(root),
    showFailure: (error) =>
      root.render(
        <Themed>
          <FailurePage error={error} onRetry={() => window.location.reload()} />
        </Themed>,
      ),
    report: reportError,
  });
}
