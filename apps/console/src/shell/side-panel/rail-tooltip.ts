/** A file of its own, so that it can be fetched by itself. */
export { Tooltip } from '@mantine/core';
