/** Until the operator names the app platform's own. */
export const IOS_FLOW_URL = 'https://app-platform.example/flows/{flow}';
