import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { useStatisticsSearch } from '../statistics-search.ts';
import { useShownColumns } from './use-shown-columns.ts';

function Columns() {
  const { setHidden } = useShownColumns(useStatisticsSearch(), []);
  return ['unique', 'deposits'].map((id) => (
    <button key={id} type="button" onClick={() => setHidden(id, true)}>
      {id}
    </button>
  ));
}

it('hides two columns that are pressed at once', async () => {
  const { router } = await renderOnRoute(<Columns />, '/?columns=unique,clickButton,deposits');
  act(() => {
    fireEvent.click(screen.getByText('unique'));
    fireEvent.click(screen.getByText('deposits'));
  });
  await waitFor(() => expect(router.state.location.search).toEqual({ columns: 'clickButton' }));
});
