/** By which column a list is sorted, and how to change it. */
export type Sorting = {
  sort: string;
  order: 'asc' | 'desc';
  sortBy: (sort: string, first: 'asc' | 'desc') => void;
};
