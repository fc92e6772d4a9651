/** The release, from the one place that names it. */
export { version as VERSION } from '../../package.json';
